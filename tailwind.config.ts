import type { Config } from "tailwindcss";

/** What Tailwind reads and the names it gives to layout and motion; the values live in client/src/tokens.css. */
export default {
  content: ["./client/index.html", "./client/src/**/*.{ts,tsx}"],
  theme: {
    extend: {
      borderRadius: { tile: "32%" },
      maxWidth: { page: "86rem", dialog: "30rem", "dialog-wide": "45rem" },
      spacing: {
        dock: "var(--dock-h)",
        "dock-gap": "var(--dock-gap)",
        chat: "var(--chat-w)",
        "beside-chat": "calc(var(--chat-w) + 20px)",
        topbar: "var(--topbar-h)",
        "feed-b": "var(--feed-pad-b)",
        "safe-b": "var(--safe-b)",
      },
      transitionDuration: {
        tap: "var(--dur-tap)",
        fast: "var(--dur-fast)",
        base: "var(--dur-base)",
        slow: "var(--dur-slow)",
        data: "var(--dur-data)",
      },
    },
  },
} satisfies Config;
