/** Loaded before the product by the drill of clocks: its clock begins two minutes before DRILL_CLOCK, and is there at the signal. */

const { now } = Date;
const noted = Date.parse(process.env.DRILL_CLOCK ?? "");
let offset = noted - 120_000 - now();
process.on("SIGUSR2", () => {
  offset = noted - now();
});

globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now() + offset] : parts));
  }
  static now() {
    return now() + offset;
  }
};
