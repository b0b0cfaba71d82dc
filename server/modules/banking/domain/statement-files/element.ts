export interface Element {
  /** Without namespace prefix. */
  name: string;
  line: number;
  text: string;
  attributes: string;
  children: Element[];
}

export const childOf = (element: Element | null | undefined, name: string) =>
  element?.children.find((child) => child.name === name) ?? null;

export const childrenOf = (element: Element | null | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? [];

export const at = (element: Element | null | undefined, path: string): Element | null => {
  let current: Element | null = element ?? null;
  for (const name of path.split("/")) current = childOf(current, name);
  return current;
};

export const textAt = (element: Element | null | undefined, path: string) =>
  at(element, path)?.text.trim() || null;

/** Without those nested in another of that name, in document order. */
export const descendantsOf = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => (child.name === name ? [child] : descendantsOf(child, name)));
