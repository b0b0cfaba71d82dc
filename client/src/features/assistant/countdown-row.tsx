interface CountdownRowProps {
  secondsLeft: number;
  onCancel: () => void;
}

const circumference = 2 * Math.PI * 10;

export const CountdownRow = ({ secondsLeft, onCancel }: CountdownRowProps) => (
  <div className="mb-2 flex min-h-11 items-center gap-3 pl-2">
    <svg viewBox="0 0 24 24" className="size-7 shrink-0 -rotate-90" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="none" strokeWidth="3.5" className="stroke-line" />
      <circle
        cx="12"
        cy="12"
        r="10"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray={circumference}
        className="animate-countdown stroke-accent"
      />
    </svg>
    <p role="timer" className="num flex-1 font-semibold text-md">
      Enviando en {secondsLeft}s...
    </p>
    <button
      type="button"
      onClick={onCancel}
      className="min-h-11 px-3 font-semibold text-md text-negative hover:underline"
    >
      Cancelar
    </button>
  </div>
);
