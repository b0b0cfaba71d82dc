import type { Element } from "./element.ts";
import { notWellFormed } from "./faults.ts";
import type { StatementFault } from "./statement.ts";

export interface MarkupRules {
  /** The element counted when the file breaks off: `Ntry`, `STMTTRN`. */
  entry: string;
  /** OFX 1 (SGML): the elements that need an end tag; any other is a leaf and may go without. */
  mustClose?: ReadonlySet<string>;
  /** A bare `&` is a character, as banks write OFX. */
  allowsBareAmpersand: boolean;
}

export class MarkupError extends Error {
  fault: StatementFault;

  constructor(fault: StatementFault) {
    super(fault.code);
    this.fault = fault;
  }
}

const deepest = 60;

export const failAt = (line: number, detail: string, sentence: string): never => {
  throw new MarkupError(notWellFormed(`${detail} on line ${line}`, sentence, line));
};

export const createMarkupTree = ({ entry, mustClose }: MarkupRules) => {
  const stack: Element[] = [];
  let root: Element | null = null;
  let entriesOpened = 0;
  let entriesClosed = 0;

  const isLeaf = ({ name }: Element) => mustClose !== undefined && !mustClose.has(name);

  /** OFX 1: a leaf without text and end tag was empty, and what seemed inside stands beside it. */
  const dropEmptyLeaf = (leaf: Element) => {
    stack.pop();
    for (const child of leaf.children.splice(0)) stack.at(-1)?.children.push(child);
  };

  const leaveLeavesFor = (name: string) => {
    for (let top = stack.at(-1); top && top.name !== name && isLeaf(top); top = stack.at(-1))
      dropEmptyLeaf(top);
  };

  const push = (element: Element, isClosed: boolean) => {
    const parent = stack.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
    if (element.name === entry) entriesOpened += 1;
    if (!isClosed) stack.push(element);
    else if (element.name === entry) entriesClosed += 1;
  };

  return {
    entriesClosed: () => entriesClosed,
    current: () => stack.at(-1),

    open(name: string, attributes: string, isClosed: boolean, line: number) {
      const top = stack.at(-1);
      if (top && isLeaf(top) && top.text.trim() !== "") stack.pop();
      if (stack.length === 0 && root)
        failAt(line, "a second root element", "Hay un segundo documento en el fichero");
      if (stack.length >= deepest)
        failAt(line, "too many nested elements", "El fichero anida demasiados elementos");
      push({ name, line, text: "", attributes, children: [] }, isClosed);
    },

    close(name: string, line: number) {
      if (mustClose && !stack.some((element) => element.name === name)) {
        // The late end tag of a leaf that the next tag already ended.
        if (!mustClose.has(name)) return;
      } else leaveLeavesFor(name);
      const top = stack.pop();
      if (top?.name !== name) {
        const sentence = top
          ? `Se cierra </${name}> y sigue abierto <${top.name}> de la línea ${top.line}`
          : `Se cierra </${name}> sin haberlo abierto`;
        failAt(line, `</${name}> does not match <${top?.name ?? ""}>`, sentence);
      }
      if (name === entry) entriesClosed += 1;
    },

    end(): Element {
      if (root && stack.length === 0) return root;
      if (stack.some(({ name }) => name === entry)) {
        const sentence = `El fichero está cortado: acaba dentro del movimiento ${entriesOpened}`;
        throw new MarkupError(notWellFormed(`the file ends inside entry ${entriesOpened}`, sentence));
      }
      const open = stack.at(-1)?.name;
      if (!open)
        throw new MarkupError(notWellFormed("the file has no root element", "El fichero no tiene contenido"));
      const where = entriesClosed > 0 ? `after entry ${entriesClosed}` : "before its first entry";
      const sentence = `El fichero está cortado: acaba tras ${entriesClosed} movimientos, sin cerrar <${open}>`;
      throw new MarkupError(notWellFormed(`the file ends ${where}, inside <${open}>`, sentence));
    },
  };
};
