/** The balance of an invented month: 15 days seen, 16 foretold. Drawn by hand on a field of 384 x 160. */
export const ExampleLine = () => (
  <div className="absolute inset-x-0 bottom-0 h-[63%] text-accent lg:h-40">
    <svg
      viewBox="0 0 384 160"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <linearGradient id="example-fade" x1="0" x2="0" y1="0" y2="1">
        <stop stopColor="currentColor" stopOpacity="0.2" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <path d={`${seen} V160 H0 Z`} fill="url(#example-fade)" />
      <path d={seen} {...line} />
      <path d={foretold} {...line} strokeDasharray="1 6" />
    </svg>
    <span className="absolute top-[46.9%] left-[44.5%] size-5 -translate-1/2 rounded-full bg-accent/25" />
    <span className="absolute top-[46.9%] left-[44.5%] size-3.25 -translate-1/2 rounded-full border-2 border-surface bg-accent" />
    <span className="absolute top-[63.1%] left-[95.8%] size-2.5 -translate-1/2 rounded-full border-[2.5px] border-accent bg-surface" />
  </div>
);

const seen =
  "M0 136C10 138 16 141 22 141C29 141 30 49 37 49C44 49 50 53 58 54C66 56 66 64 74 66C82 69 88 66 98 67C108 70 114 76 122 76C129 76 130 67 137 68C146 69 160 72 171 75";
const foretold =
  "M171 75C190 81 198 88 214 90C226 90 232 96 248 97C262 97 264 101 280 101C296 98 306 105 330 105C346 106 356 103 368 101";

const line = {
  stroke: "currentColor",
  strokeWidth: 2.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  vectorEffect: "non-scaling-stroke",
} as const;
