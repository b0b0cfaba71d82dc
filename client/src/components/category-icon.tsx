import type { LucideIcon } from "lucide-react";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import CirclePlus from "lucide-react/icons/circle-plus";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Fuel from "lucide-react/icons/fuel";
import GraduationCap from "lucide-react/icons/graduation-cap";
import HandCoins from "lucide-react/icons/hand-coins";
import Handshake from "lucide-react/icons/handshake";
import HeartPulse from "lucide-react/icons/heart-pulse";
import House from "lucide-react/icons/house";
import Landmark from "lucide-react/icons/landmark";
import Laptop from "lucide-react/icons/laptop";
import Package from "lucide-react/icons/package";
import PlugZap from "lucide-react/icons/plug-zap";
import ReceiptEuro from "lucide-react/icons/receipt-euro";
import Shirt from "lucide-react/icons/shirt";
import ShoppingBasket from "lucide-react/icons/shopping-basket";
import Ticket from "lucide-react/icons/ticket";
import TrendingUp from "lucide-react/icons/trending-up";
import Umbrella from "lucide-react/icons/umbrella";
import Undo2 from "lucide-react/icons/undo-2";
import Utensils from "lucide-react/icons/utensils";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import { IconTile } from "./icon-tile.tsx";
import { OwnCategoryIcon } from "./own-category-icon.tsx";

interface Look {
  icon: LucideIcon;
  tone: string;
}

/** Unknown names count as uncategorised. */
const looks: Record<string, Look> = {
  "Nómina/Salario": { icon: BriefcaseBusiness, tone: "tone-cat-nomina" },
  "Transferencias/Facturas": { icon: ReceiptEuro, tone: "tone-cat-facturas" },
  "Pensiones/Prestaciones": { icon: HandCoins, tone: "tone-cat-pensiones" },
  "Devoluciones/Reembolsos": { icon: Undo2, tone: "tone-cat-devoluciones" },
  "Intereses/Dividendos": { icon: TrendingUp, tone: "tone-cat-intereses" },
  "Ventas/Freelance": { icon: Handshake, tone: "tone-cat-freelance" },
  "Otros Ingresos": { icon: CirclePlus, tone: "tone-cat-otros-ingresos" },
  "Alquiler/Hipoteca": { icon: House, tone: "tone-cat-vivienda" },
  "Supermercados/Alimentación": { icon: ShoppingBasket, tone: "tone-cat-supermercado" },
  "Restaurantes/Bares": { icon: Utensils, tone: "tone-cat-restaurantes" },
  "Transporte/Combustible": { icon: Fuel, tone: "tone-cat-transporte" },
  "Compras/Ropa": { icon: Shirt, tone: "tone-cat-compras" },
  "Salud/Farmacia": { icon: HeartPulse, tone: "tone-cat-salud" },
  "Ocio/Entretenimiento": { icon: Ticket, tone: "tone-cat-ocio" },
  "Servicios/Suministros": { icon: PlugZap, tone: "tone-cat-suministros" },
  "Transferencias/Bizum": { icon: ArrowLeftRight, tone: "tone-cat-bizum" },
  "Impuestos/Tasas": { icon: Landmark, tone: "tone-cat-impuestos" },
  Seguros: { icon: Umbrella, tone: "tone-cat-seguros" },
  "Educación/Formación": { icon: GraduationCap, tone: "tone-cat-educacion" },
  "Tecnología/Software": { icon: Laptop, tone: "tone-cat-tecnologia" },
  "Otros Gastos": { icon: Package, tone: "tone-cat-otros-gastos" },
};

const uncategorised: Look = { icon: CircleQuestionMark, tone: "tone-cat-sin-categoria" };

export const categoryLook = (category: string) =>
  (Object.hasOwn(looks, category) && looks[category]) || uncategorised;

interface CategoryIconProps {
  category: string;
  own?: Transaction["ownCategory"];
}

export const CategoryIcon = ({ category, own }: CategoryIconProps) =>
  own ? <OwnCategoryIcon {...own} /> : <IconTile {...categoryLook(category)} />;
