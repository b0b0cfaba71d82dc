export const spanish = {
  installing: "Instalando paquetes (una sola vez, cerca de un minuto)…",
  installFailed: "No se pudieron instalar los paquetes. Comprueba la conexión a internet y repite la orden.",
  nodeMissing:
    "Falta Node 24 y no hay una copia para este sistema. Instálalo desde nodejs.org y repite la orden.",
  building: "Preparando la interfaz…",
  buildFailed: "No se pudo preparar la interfaz. El motivo está justo encima.",
  bundling: "Preparando el servidor…",
  bundleFailed: "No se pudo preparar el servidor. El motivo está justo encima.",
  starting: "Arrancando AI.Fred…",
  restarting: (seconds) =>
    `AI.Fred se ha cerrado de golpe. Vuelve a arrancar en ${seconds} s (Ctrl-C para dejarlo).`,
};

export const english = {
  installing: "Installing packages (once, about a minute)...",
  installFailed: "The packages could not be installed. Check the network and run the command again.",
  nodeMissing:
    "Node 24 is missing and no copy exists for this system. Install Node 24 from nodejs.org and try again.",
  building: "Building the client...",
  buildFailed: "The client could not be built. The reason stands above.",
  bundling: "Bundling the server...",
  bundleFailed: "The server could not be bundled. The reason stands above.",
};
