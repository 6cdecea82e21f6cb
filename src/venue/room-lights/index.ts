/** The lights of the room, by DDP. */
export { RoomLights } from './room-lights.js';
