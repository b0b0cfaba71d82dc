import { useQuery, useQueryClient } from "@tanstack/react-query";
import Smartphone from "lucide-react/icons/smartphone";
import { useRef } from "react";
import { queryOf } from "#client/api/query.ts";
import { reasonOf } from "#client/lib/failure-details.ts";
import { problemToast, toast } from "#client/lib/toast.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { getPushKey } from "#shared/contracts/notifications.ts";
import { type PushState, readPushState, startPush, stopPush } from "./push-device.ts";
import { SettingSwitch } from "./setting-switch.tsx";

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
      isLoading={state === undefined}
      onChange={(isOn) => void change(isOn, onStarted)}
    />
  );
};

/** `unconfigured`: the server has no keys to push with. Undefined while nothing is known. */
type DevicePushState = PushState | "unconfigured" | undefined;

const stateKey = ["push on this device"];

/** Permission may be given or taken in the settings of the browser meanwhile. */
const useDevice = () =>
  useQuery({ queryKey: stateKey, queryFn: readPushState, staleTime: 0, refetchOnWindowFocus: "always" });

/** Until then it is not known how much is to be said beside the switch. */
export const useIsDeviceRead = () => !useDevice().isPending;

/** Web push on this device. `change` has to be called in a click. */
const useDevicePush = () => {
  const queryClient = useQueryClient();
  const { data: user } = useQuery(queryOf(getCurrentUser));
  const key = useQuery(queryOf(getPushKey));
  const device = useDevice();
  const isBusy = useRef(false);

  const change = async (isOn: boolean, onStarted: () => void) => {
    if (isBusy.current || !user) return;
    isBusy.current = true;
    try {
      const state = isOn && key.data ? await startPush(key.data.publicKey, user.id) : await stopPush();
      queryClient.setQueryData(stateKey, state);
      if (state === "on") onStarted();
    } catch (error) {
      toast(
        problemToast("Error", reasonOf(error) ?? "No se pudieron activar los avisos en este dispositivo"),
      );
    } finally {
      isBusy.current = false;
    }
  };

  const state: DevicePushState = device.data === "off" ? offState(key) : device.data;
  return { state, change };
};

const offState = ({ data, error }: Pick<ReturnType<typeof useQuery>, "data" | "error">): DevicePushState => {
  if (data) return "off";
  return error ? "unconfigured" : undefined;
};
