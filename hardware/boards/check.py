"""Checks a board with KiCad 6 (python3 with pcbnew) and writes what a board house takes.

usage: python3 hardware/boards/check.py hardware/boards/<board>   exit code 1: the design rules are broken
"""
import hashlib
import os
import sys

sys.path.append('/usr/lib/python3/dist-packages')
import pcbnew  # noqa: E402

folder = sys.argv[1].rstrip('/')
name = os.path.basename(folder)
board = pcbnew.LoadBoard(os.path.join(folder, name + '.kicad_pcb'))
# The file keeps the outlines of poured copper; what fills them follows from the rest of the board.
pcbnew.ZONE_FILLER(board).Fill(board.Zones())
board.BuildConnectivity()
report = os.path.join('/tmp', name + '.drc')
pcbnew.WriteDRCReport(board, report, pcbnew.EDA_UNITS_MILLIMETRES, True)
text = open(report).read()
print(text)

out = os.path.abspath(os.path.join(folder, 'gerbers'))
os.makedirs(out, exist_ok=True)
plot = pcbnew.PLOT_CONTROLLER(board)
options = plot.GetPlotOptions()
options.SetOutputDirectory(out)
options.SetUseGerberAttributes(False)
options.SetIncludeGerberNetlistInfo(False)
options.SetUseGerberProtelExtensions(True)
for layer, what in (
    (pcbnew.F_Cu, 'F_Cu'), (pcbnew.B_Cu, 'B_Cu'), (pcbnew.F_Mask, 'F_Mask'), (pcbnew.B_Mask, 'B_Mask'),
    (pcbnew.F_Paste, 'F_Paste'), (pcbnew.F_SilkS, 'F_Silkscreen'), (pcbnew.B_SilkS, 'B_Silkscreen'),
    (pcbnew.Edge_Cuts, 'Edge_Cuts'),
):
    plot.SetLayer(layer)
    plot.OpenPlotfile(what, pcbnew.PLOT_FORMAT_GERBER, what)
    plot.PlotLayer()
plot.ClosePlot()
drill = pcbnew.EXCELLON_WRITER(board)
drill.SetOptions(False, False, pcbnew.wxPoint(0, 0), False)
drill.SetFormat(True)
drill.CreateDrillandMapFilesSet(out, True, False)
# Dates would make the same board other bytes.
for entry in sorted(os.listdir(out)):
    path = os.path.join(out, entry)
    lines = [line for line in open(path) if 'date' not in line.lower()]
    open(path, 'w').writelines(lines)
board_file = os.path.join(folder, name + '.kicad_pcb')
broken = '** Found 0 DRC violations **' not in text or '** Found 0 unconnected pads **' not in text
if not broken:
    # A test compares these with the files, so that what was checked is what is there.
    lists = [os.path.join(folder, entry) for entry in sorted(os.listdir(folder)) if entry.endswith(('.csv', '.kicad_sch'))]
    files = [board_file] + lists + [os.path.join(out, entry) for entry in sorted(os.listdir(out))]
    with open(os.path.join(folder, 'checked.sha256'), 'w') as checked:
        for path in files:
            digest = hashlib.sha256(open(path, 'rb').read()).hexdigest()
            checked.write('%s  %s\n' % (digest, os.path.relpath(path, folder)))
sys.exit(1 if broken else 0)
