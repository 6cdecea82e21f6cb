/** What other rooms import of YAML. */
export { readYamlFile } from './read-yaml-file.js';
export { documentOf, parseYaml, type YamlSource } from './yaml-text.js';
