/** The driver of readers behind a broker. */
export { MqttDriver } from './mqtt-driver.js';
