import { agentModule } from "../abp/tools"
import { DashboardExtensionManager } from "./dashboard-extension-manager"

import displayModule from "virtual:medusa/displays"
import formModule from "virtual:medusa/forms"
import menuItemModule from "virtual:medusa/menu-items"
import widgetModule from "virtual:medusa/widgets"

export const manager = new DashboardExtensionManager({
  agentModule,
  displayModule,
  formModule,
  menuItemModule,
  widgetModule,
})
