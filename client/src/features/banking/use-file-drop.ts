import { useEffect, useEffectEvent, useState } from "react";

/** Takes files that are dropped anywhere on the page, where the browser would otherwise open them. */
export const useFileDrop = (onFiles: (files: File[]) => void) => {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);

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
      take([...(event.dataTransfer?.files ?? [])]);
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
