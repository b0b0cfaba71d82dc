import { toast } from "./toast.ts";

/** Gives a text to the person as a file. */
export const downloadText = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
};

/** Puts a text on the clipboard and says whether it is there. */
export const copyText = async (text: string, title: string) => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title });
  } catch {
    toast({ title: "No se pudo copiar", description: "Descárgalo o apúntalo.", variant: "destructive" });
  }
};
