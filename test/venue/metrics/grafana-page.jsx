/**
 * A dashboard file of Grafana, drawn by Grafana's own libraries: its panels' frames, its graphs, its units. What asks
 * Prometheus and lays the panels out is ours, because that part of Grafana is in no package. The page lies at Prometheus'
 * address; its own has the dashboard's (`dashboard`) and the range in seconds of the calendar (`from`, `to`).
 */
import {
  applyFieldOverrides,
  createTheme,
  dateTime,
  FieldConfigOptionsRegistry,
  FieldType,
  ThemeContext,
  toDataFrame,
} from '@grafana/data';
import { GlobalStyles, PanelChrome, TimeSeries } from '@grafana/ui';
import { createRoot } from 'react-dom/client';

/** A column and a row of Grafana's grid, pixels. */
const GRID = { columns: 24, row: 38, gap: 8 };
const theme = createTheme({ colors: { mode: 'light' } });
const asked = new URLSearchParams(location.search);
const range = { from: Number(asked.get('from')), to: Number(asked.get('to')) };

/** As Grafana sets a graph where its dashboard says nothing. */
const LINES = {
  ...{ drawStyle: 'line', lineWidth: 1, fillOpacity: 0, showPoints: 'auto', pointSize: 5 },
  ...{ spanNulls: false, axisPlacement: 'auto', scaleDistribution: { type: 'linear' } },
  ...{ hideFrom: { legend: false, tooltip: false, viz: false }, stacking: { mode: 'none' } },
  thresholdsStyle: { mode: 'off' },
};

async function seriesOf(expression) {
  const query = new URLSearchParams({
    query: expression,
    start: range.from,
    end: range.to,
    step: Math.max(1, Math.round((range.to - range.from) / 300)),
  });
  const answer = await fetch(`/api/v1/query_range?${query}`);
  const { status, error, data } = await answer.json();
  if (status !== 'success') throw new Error(`${expression}: ${error}`);
  return data.result;
}

/** The frames of a panel, with its units and its colours. */
async function framesOf({ targets, fieldConfig }) {
  const frames = [];
  const shared = { color: { mode: 'palette-classic' }, ...fieldConfig.defaults };
  for (const { refId, expr, legendFormat } of targets)
    for (const { metric, values } of await seriesOf(expr)) {
      const name = legendFormat.replace(/\{\{\s*(\w+)\s*\}\}/gu, (_, label) => metric[label] ?? '');
      const times = values.map(([seconds]) => seconds * 1_000);
      const numbers = values.map(([, text]) => (text === 'NaN' ? null : Number(text)));
      const config = { ...shared, displayNameFromDS: name, custom: LINES };
      frames.push(
        toDataFrame({
          ...{ refId, name },
          fields: [
            { name: 'Time', type: FieldType.time, values: times, config: {} },
            { name: 'Value', type: FieldType.number, labels: metric, values: numbers, config },
          ],
        }),
      );
    }
  return applyFieldOverrides({
    ...{ data: frames, fieldConfig, theme, timeZone: 'utc' },
    replaceVariables: (text) => text,
    fieldConfigRegistry: new FieldConfigOptionsRegistry(),
  });
}

function Panel({ panel, frames }) {
  const column = document.documentElement.clientWidth / GRID.columns;
  const { x, y, w, h } = panel.gridPos;
  const size = { width: w * column - GRID.gap, height: h * GRID.row - GRID.gap };
  const place = { left: x * column + GRID.gap / 2, top: y * GRID.row + GRID.gap / 2, ...size };
  const timeRange = { from: dateTime(range.from * 1_000), to: dateTime(range.to * 1_000) };
  return (
    <div className="panel" data-series={frames.length} style={{ position: 'absolute', ...place }}>
      <PanelChrome title={panel.title} {...size}>
        {(width, height) =>
          frames.length === 0 ? (
            <p style={{ padding: 16 }}>No data</p>
          ) : (
            <TimeSeries
              {...{ frames, width, height, structureRev: 1, timeZone: 'utc' }}
              timeRange={{ ...timeRange, raw: timeRange }}
              legend={{ displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] }}
            />
          )
        }
      </PanelChrome>
    </div>
  );
}

const dashboard = await (await fetch(asked.get('dashboard'))).json();
const drawn = await Promise.all(
  dashboard.panels.map(async (panel) => ({ panel, frames: await framesOf(panel) })),
);
const rows = Math.max(...dashboard.panels.map(({ gridPos: { y, h } }) => y + h));
createRoot(document.getElementById('root')).render(
  <ThemeContext.Provider value={theme}>
    <GlobalStyles />
    <main style={{ position: 'relative', height: rows * GRID.row }}>
      {drawn.map(({ panel, frames }) => (
        <Panel key={panel.id} panel={panel} frames={frames} />
      ))}
    </main>
  </ThemeContext.Provider>,
);
