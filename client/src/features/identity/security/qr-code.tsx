import { useMemo } from "react";
import { encode } from "uqr";

/** The empty edge that readers need, in modules (ISO/IEC 18004). */
const border = 4;

/** Dark on light in both themes: many readers know nothing else. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => drawn(text), [text]);

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

const drawn = (text: string) => {
  const { data, size } = encode(text, { ecc: "M", border });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: modules.join("") };
};
