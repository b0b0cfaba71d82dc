import { Link } from "wouter";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import type { FigureLink } from "#shared/contracts/assistant.ts";
import { transactionsAddress } from "./transactions-address.ts";

interface FigureTextProps {
  text: string;
  figures: FigureLink[];
  onLeave: () => void;
}

/** A text whose figures link to their transactions. */
export const FigureText = ({ text, figures, onLeave }: FigureTextProps) => {
  const withoutAmounts = useAmountsInText();

  return (
    <p className="voice wrap-anywhere whitespace-pre-line text-voice">
      {piecesOf(text, figures).map(({ from, piece, movements }) => {
        const shown = withoutAmounts(piece);
        if (!movements) return shown;
        return (
          <Link
            key={from}
            href={transactionsAddress(movements)}
            onClick={onLeave}
            className="text-accent underline decoration-1 underline-offset-4 hover:text-accent-hover"
            {...(shown !== piece && { "aria-label": "Importe oculto, ver sus movimientos" })}
          >
            {shown}
          </Link>
        );
      })}
    </p>
  );
};

interface Piece {
  from: number;
  piece: string;
  movements?: FigureLink["movements"];
}

/** Skips figures that overlap or lie outside the text. */
const piecesOf = (text: string, figures: FigureLink[]) => {
  const pieces: Piece[] = [];
  let end = 0;
  const addUpTo = (next: number) => {
    if (next > end) pieces.push({ from: end, piece: text.slice(end, next) });
    end = next;
  };

  for (const { from, to, movements } of figures.toSorted((one, other) => one.from - other.from)) {
    if (from < end || to <= from || to > text.length) continue;
    addUpTo(from);
    pieces.push({ from, piece: text.slice(from, to), movements });
    end = to;
  }
  addUpTo(text.length);
  return pieces;
};
