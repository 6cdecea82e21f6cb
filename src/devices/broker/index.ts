/** A connection to an MQTT broker, and its faults. */
export {
  BrokerConnection,
  type BrokerFault,
  type BrokerMessage,
  brokerFaultOf,
  type ConnectionOptions,
  mqttPackage,
  withoutPassword,
} from './connection.js';
