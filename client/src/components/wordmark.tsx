import { classNames } from "#client/lib/class-names.ts";
import { type Ground, Mark } from "./mark.tsx";

interface WordmarkProps {
  size?: "md" | "lg";
  on?: Ground;
}

/** The name as it is always written, its dot in the colour of the knot. */
export const BrandName = ({ on = "page" }: Pick<WordmarkProps, "on">) => (
  <span className="whitespace-nowrap">
    AI<span className={on === "saffron" ? "text-white dark:text-saffron" : "text-saffron"}>.</span>Fred
  </span>
);

export const Wordmark = ({ size = "md", on = "page" }: WordmarkProps) => (
  <span
    className={classNames(
      "inline-flex items-center gap-2 font-bold tracking-[-0.033em]",
      size === "md" ? "text-[1.0625rem]" : "text-[1.25rem] sm:text-[1.5rem]",
      on === "island" && "text-white",
    )}
  >
    <Mark
      on={on}
      size={size === "md" ? 26 : 30}
      className={size === "lg" ? "sm:h-[2.375rem] sm:w-[2.375rem]" : undefined}
    />
    <BrandName on={on} />
  </span>
);
