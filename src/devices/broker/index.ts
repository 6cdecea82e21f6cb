/** A connection to an MQTT broker, and its faults. */
export { type BrokerFault, brokerFaultOf } from './broker-fault.js';
export { BrokerConnection, type BrokerMessage, type ConnectionOptions } from './connection.js';
export { mqttPackage, withoutPassword } from './mqtt-package.js';
