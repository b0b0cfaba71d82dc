type Lines = readonly (readonly [term: string, text: string])[];

export const storedData: Lines = [
  ["Tu cuenta", "Nombre, correo, cómo entras y qué versión de estos textos aceptaste y cuándo."],
  [
    "Tu dinero",
    "Cuentas, saldos, movimientos, categorías y presupuestos: de tu banco, de tus archivos o tuyos.",
  ],
  ["Tu vida", "Lo que cuentas en la bienvenida, tu agenda, tus objetivos, tus puntos y tus avisos."],
  ["Tus conversaciones", "Lo que escribes a Fred y lo que te contesta, hasta que lo borras."],
  ["Tu actividad", "Entradas, cambios de seguridad, permisos y descargas, con hora y tipo de dispositivo."],
];

export const periods: Lines = [
  ["Tus datos", "Hasta que los borras, o eliminas la cuenta. Entonces se va cada fila en el momento."],
  [
    "Permisos",
    "Al eliminar la cuenta pedimos que se retiren los de tus bancos, Google y quien te dio entrada.",
  ],
  ["Sesiones", "30 días sin usarlas, 90 como mucho."],
  [
    "Frenos contra abusos",
    "Cuántas veces lo intenta una dirección de red, un correo o una cuenta, hasta que caduca.",
  ],
  ["Enlaces de los correos", "30 minutos, un día o 7 días, según para qué sean."],
  [
    "Registro del servidor y copias de seguridad",
    "Lo que decida quien lleva la instalación. El registro apunta fallos y rechazos, con la dirección de red.",
  ],
];

export const browserStorage: Lines = [
  ["aifred", "Cookie de tu sesión. 30 días, y se renueva con el uso."],
  ["device", "Cookie que reconoce este navegador para proteger tu cuenta. Un año."],
  ["aifred-visit", "Cookie mientras vas a un proveedor a entrar y vuelves. 10 minutos."],
  ["device-choices", "Cookie que guarda el tema y si ocultas importes al cerrar sesión. Un minuto."],
  [
    "Para abrir sin conexión",
    "Lo último que viste de tu dinero, tu agenda y tus objetivos, y lo que apuntas hasta enviarlo, cifrado. Cerrar sesión lo borra.",
  ],
  [
    "Almacenamiento local",
    "El tema, si ocultas importes, quién entró la última vez y lo que dejaste a medias. Cerrar sesión borra lo que es tuyo.",
  ],
];
