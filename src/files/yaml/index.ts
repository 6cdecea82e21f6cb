/** The parts of YAML that other rooms import. */
export { readYamlFile } from './read-yaml-file.js';
export { documentOf, parseYaml, type YamlSource } from './yaml-text.js';
