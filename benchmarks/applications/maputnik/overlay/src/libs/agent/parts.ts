import type { App } from "../../components/App";
import type { StyleSpecificationWithId } from "../definitions";
import type { Map } from "maplibre-gl";

export interface ExportPart {
  createHtml(): void
  saveStyle(): Promise<void>
  saveStyleAs(): Promise<void>
}

export interface OpenPart {
  onBrowseClick(): Promise<void>
}

export interface LayerPart {
  menu(): { [key: string]: { text: string, handler: () => void } }
}

type Parts = {
  app: App
  export: ExportPart
  open: OpenPart
  layer: LayerPart
  map: { state: { map: Map | null } }
};

/** The components that are mounted: each joins when it mounts and leaves when it unmounts. */
class MountedParts {
  private parts: Partial<Parts> = {};

  join<K extends keyof Parts>(name: K, part: Parts[K]) {
    this.parts[name] = part;
  }

  leave(name: keyof Parts) {
    delete this.parts[name];
  }

  get<K extends keyof Parts>(name: K): Parts[K] {
    const part = this.parts[name];
    if (!part) throw new AgentError("CAPABILITY_UNAVAILABLE", `${name} is not on the screen`);
    return part as Parts[K];
  }

  get style(): StyleSpecificationWithId {
    return this.get("app").state.mapStyle;
  }
}

export class AgentError extends Error {
  constructor(readonly code: string, message: string) {
    super(message);
  }
}

export const parts = new MountedParts();
