import { collabCapabilities } from "./collab";
import { exportCapabilities } from "./exports";
import { libraryCapabilities } from "./library";
import { sceneCapabilities } from "./scene";
import { selectionCapabilities } from "./selection";

import type { Capabilities } from "../types";

export const capabilities: Capabilities = {
  ...sceneCapabilities,
  ...exportCapabilities,
  ...selectionCapabilities,
  ...collabCapabilities,
  ...libraryCapabilities,
};
