const retry = () => location.reload();

document.querySelector("button")?.addEventListener("click", retry);
addEventListener("online", retry);
