import { useEffect, useEffectEvent, useState } from "react";

interface Drop {
  files: File[];
  /** A folder was among them; it is none of the files. */
  hasFolder: boolean;
}

/** Takes files that are dropped anywhere on the page, where the browser would otherwise open them. */
export const useFileDrop = (onDrop: (drop: Drop) => void) => {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    const depth = { count: 0 };
    const enter = (event: DragEvent, change: 1 | -1) => {
      if (!hasFiles(event)) return;
      depth.count += change;
      setIsOver(depth.count > 0);
    };
    const handleEnter = (event: DragEvent) => enter(event, 1);
    const handleLeave = (event: DragEvent) => enter(event, -1);
    const handleOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.count = 0;
      setIsOver(false);
      take(dropOf(event.dataTransfer));
    };
    addEventListener("dragenter", handleEnter);
    addEventListener("dragleave", handleLeave);
    addEventListener("dragover", handleOver);
    addEventListener("drop", handleDrop);
    return () => {
      removeEventListener("dragenter", handleEnter);
      removeEventListener("dragleave", handleLeave);
      removeEventListener("dragover", handleOver);
      removeEventListener("drop", handleDrop);
    };
  }, []);

  return isOver;
};

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

/** Browsers list a folder among the files, as an empty one or one that cannot be read. */
const dropOf = (transfer: DataTransfer | null): Drop => {
  const items = [...(transfer?.items ?? [])].filter(({ kind }) => kind === "file");
  if (items.length === 0) return { files: [...(transfer?.files ?? [])], hasFolder: false };
  const files = items.filter((item) => !isFolder(item)).map((item) => item.getAsFile());
  return { files: files.filter((file) => file !== null), hasFolder: items.some(isFolder) };
};

const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory ?? false;
