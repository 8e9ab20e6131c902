// Capabilities that live as long as the v2 shell: they drive the composables
// that the menus use, and ask mounted components through the emitter.
import type { Emitter } from "mitt";
import { inject, onBeforeUnmount, shallowRef } from "vue";
import { useUISettings } from "@/composables/useUISettings";
import romApi from "@/services/api/rom";
import type { SimpleRom } from "@/stores/roms";
import type { Events } from "@/types/emitter";
import { useGameActions } from "@/v2/composables/useGameActions";
import { type AbpHandler, fail, ok, provideCapability } from "./registry";

export function useAbpCapabilities() {
  const emitter = inject<Emitter<Events>>("emitter");
  const rom = shallowRef<SimpleRom | null>(null);
  const actions = useGameActions(() => rom.value);
  const { theme } = useUISettings();

  /** Runs an action of the menus on the ROM with that id. */
  function onRom(action: () => void | Promise<void>): AbpHandler {
    return async ({ id }) => {
      const { data } = await romApi.getRom({ romId: id });
      if (!data) return fail("OPERATION_FAILED", `No ROM ${id}`);
      rom.value = data;
      await action();
      return ok({ id, name: data.name });
    };
  }

  function ask(event: "abpAvatar" | "abpRelease" | "abpFullscreen" | "abpLogout"): AbpHandler {
    return () => {
      emitter?.emit(event, null);
      return ok({ done: true });
    };
  }

  const table: Record<string, AbpHandler> = {
    "rom.play": onRom(actions.play),
    "rom.download": onRom(actions.download),
    "rom.share": onRom(actions.share),
    "rom.favorite": onRom(actions.favorite),
    "profile.chooseAvatar": ask("abpAvatar"),
    "release.open": ask("abpRelease"),
    "player.fullscreen": ask("abpFullscreen"),
    "session.logout": ask("abpLogout"),
    "state.setTheme": ({ theme: next }) => {
      if (!["auto", "dark", "light"].includes(next))
        return fail("INVALID_PARAMS", `No theme ${next}`);
      theme.value = next;
      return ok({ theme: next });
    },
  };

  const stops = Object.entries(table).map(([name, handler]) =>
    provideCapability(name, handler),
  );
  onBeforeUnmount(() => stops.forEach((stop) => stop()));
}
