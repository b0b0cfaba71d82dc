import type { Installation, Processor } from "#shared/contracts/installation.ts";

type Words = readonly [name: string, text: string];

const words: Record<Processor["kind"], Words> = {
  google: ["Entrar con Google", "Sabe que entras aquí; nos da tu nombre y tu correo. Solo si usas su botón."],
  facebook: [
    "Entrar con Facebook",
    "Sabe que entras aquí; nos da tu nombre y tu correo. Solo si usas su botón.",
  ],
  apple: ["Entrar con Apple", "Sabe que entras aquí; nos da tu nombre y tu correo. Solo si usas su botón."],
  oidc: [
    "Entrar con otro proveedor",
    "Sabe que entras aquí; nos da tu nombre y tu correo. Solo si usas su botón.",
  ],
  gocardless: [
    "GoCardless y tu banco",
    "Saben qué banco conectas y un número tuyo que no dice quién eres; tú das el permiso en tu banco. Solo si conectas uno.",
  ],
  enable_banking: [
    "Enable Banking y tu banco",
    "Saben qué banco conectas y un número tuyo que no dice quién eres; tú das el permiso en tu banco. Solo si conectas uno.",
  ],
  google_calendar: ["Google Calendar", "Los eventos de tu agenda, en los dos sentidos. Solo si lo conectas."],
  model: [
    "Un modelo de lenguaje",
    "Lo que escribes a Fred, lo anterior de la conversación y lo que Fred encuentra en tus datos para contestarte; también los precios que buscas. Los números de cuenta se quitan de lo que llega de tu banco.",
  ],
  mail: ["El servidor de correo", "Tu dirección, tu nombre y lo que te enviamos."],
  push: [
    "El servicio de avisos de tu navegador",
    "Los avisos, cifrados para tu dispositivo. Solo si activas las notificaciones.",
  ],
  videos: [
    "YouTube",
    "Las palabras del producto que buscas. Un vídeo se carga solo si lo pulsas, y entonces YouTube sabe que lo ves.",
  ],
};

/** Who else receives data here, each by name and host. */
export const processorWords = ({ processors }: Pick<Installation, "processors">): Words[] =>
  processors.map(({ kind, host }) => {
    const [name, text] = words[kind];
    return [host ? `${name} (${host})` : name, text];
  });

/** What stays inside because nothing outside is configured for it. */
export const absenceWords = ({ processors }: Pick<Installation, "processors">) => {
  const isThere = (kind: Processor["kind"]) => processors.some((one) => one.kind === kind);
  return [
    !isThere("model") &&
      "Fred contesta dentro de este servidor, sin modelo de lenguaje: nada de lo que le escribes sale de él.",
    !isThere("mail") &&
      "No hay servidor de correo: lo que habría que enviarte no sale de aquí, y puede quedar en el registro del servidor.",
  ].filter((sentence) => sentence !== false);
};
