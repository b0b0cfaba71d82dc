// The theme that was chosen on this device, before the first paint of a page that needs no other script.
try {
  const kept = document.cookie.match(/(?:^|; )device-choices=([^;]*)/);
  const theme = (kept && JSON.parse(decodeURIComponent(kept[1]))[0]) || localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden.
}

// The app comes behind the page that is drawn already: until it is painted, nothing is loaded that it does not need.
let waits = true;
const bringApp = () => {
  if (waits) document.body.append(document.getElementById("app").content);
  waits = false;
};
new PerformanceObserver(bringApp).observe({ type: "paint", buffered: true });
// Nobody paints a tab that is not shown.
setTimeout(bringApp, 3000);
