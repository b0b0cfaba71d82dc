import { Mark } from "#client/components/mark.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { classNames } from "#client/lib/class-names.ts";

interface FredNoteProps {
  /** As the specification has it: "IA Insights". */
  title?: string;
  children: string;
}

export const FredNote = ({ title, children }: FredNoteProps) => (
  <div
    className={classNames(
      "wrap-anywhere @container rounded-md bg-saffron-soft/70 px-4 py-3.5",
      title === undefined && "flex gap-3",
    )}
  >
    {title ? (
      <p className="mb-1 flex items-center gap-2 font-semibold text-caption text-saffron-ink">
        <Mark size={18} on="badge" />
        {title}
      </p>
    ) : (
      <Mark size={22} className="mt-0.5" />
    )}
    <p className="voice min-w-0 text-voice-sm cramped:text-[min(1rem,8.5cqi)]">
      {useAmountsInText()(children)}
    </p>
  </div>
);
