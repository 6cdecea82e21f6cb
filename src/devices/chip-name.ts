/** `uno` stands for every ATmega328P at 16 MHz (Uno, Nano), `mega` for the ATmega2560. */
export type ChipName = 'uno' | 'mega';
