import { abp } from "../abp/runtime";
import type { Constructor } from "../types";
import type { HassBaseEl } from "./hass-base-mixin";

export const abpMixin = <T extends Constructor<HassBaseEl>>(superClass: T) =>
  class extends superClass {
    protected hassConnected() {
      super.hassConnected();
      abp.connect(this);
    }
  };
