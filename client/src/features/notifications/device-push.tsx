import Smartphone from "lucide-react/icons/smartphone";
import { SettingSwitch } from "./setting-switch.tsx";
import { useDevicePush } from "./use-device-push.ts";

interface DevicePushProps {
  /** Whether the person wants pushes at all, on whatever device. */
  isWanted: boolean;
  onStarted: () => void;
}

/** Why the switch cannot be moved. */
const obstacles = {
  unsupported: "Este navegador no admite avisos.",
  install: "Añade AI.Fred a tu pantalla de inicio y ábrelo desde allí para recibirlos.",
  denied:
    "Los bloqueaste en este navegador. Para permitirlos, abre los ajustes del sitio junto a la dirección y cambia Notificaciones a Permitir.",
  unconfigured: "Ahora mismo el servidor no puede enviarlos.",
};

/** Pushes to this very device; the browser asks the person only after the switch was pressed. */
export const DevicePush = ({ isWanted, onStarted }: DevicePushProps) => {
  const { state, change } = useDevicePush();
  const obstacle = state && state !== "on" && state !== "off" ? obstacles[state] : undefined;

  return (
    <SettingSwitch
      icon={Smartphone}
      title="En este dispositivo"
      description={obstacle ?? "También cuando AI.Fred está cerrado"}
      checked={state === "on" && isWanted}
      disabled={state === undefined || obstacle !== undefined}
      onChange={(isOn) => void change(isOn, onStarted)}
    />
  );
};
