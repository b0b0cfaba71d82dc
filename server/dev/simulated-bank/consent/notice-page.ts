import { html } from "./html.ts";
import { icons, layout } from "./layout.ts";

const notices = {
  unknown: {
    title: "Este permiso no existe",
    text: "El enlace no es válido o el permiso se ha retirado. Vuelve a AI.Fred y conecta tu banco otra vez.",
  },
  finished: {
    title: "Este permiso ya está cerrado",
    text: "Ya lo autorizaste o lo cancelaste. Si quieres conectar el banco de nuevo, empieza desde AI.Fred.",
  },
  forged: {
    title: "No podemos comprobar el formulario",
    text: "No ha cambiado nada. Vuelve a AI.Fred y abre de nuevo la página de tu banco.",
  },
};

export const noticePage = (notice: keyof typeof notices) => {
  const { title, text } = notices[notice];
  return layout(
    title,
    html`<section class="card notice">
<p class="tile">${icons.warning}</p>
<h1>${title}</h1>
<p class="lead">${text}</p>
<a class="button primary" href="/integrations">Volver a AI.Fred</a>
</section>`,
  );
};
