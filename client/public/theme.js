// The theme that was chosen on this device, before the first paint of a page that needs no other script.
try {
  const kept = document.cookie.match(/(?:^|; )device-choices=([^;]*)/);
  const theme = (kept && JSON.parse(decodeURIComponent(kept[1]))[0]) || localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden.
}
