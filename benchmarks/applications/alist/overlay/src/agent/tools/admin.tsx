import { SSOLogin } from "~/pages/login/SSOLogin"
import BackupRestore from "~/pages/manage/backup-restore"
import { r } from "~/utils"
import { setFinished, setNews } from "../desk"
import { tool } from "../registry"
import { shown } from "../shown"

const press = (index: number) => (box: HTMLElement) => {
  const button = box.querySelectorAll("button")[index]
  button.click()
}

tool("backup.create", "Makes a backup")({}, async () => {
  await shown(() => <BackupRestore />, press(0))
  return { file: "alist_backup.json" }
})

tool("backup.restore", "Restores a backup")({}, async () => {
  await shown(() => <BackupRestore />, press(1))
  setFinished((names) => [...names, "restore"])
  return { restored: true }
})

tool("account.signIn", "Signs in at the provider")({}, async () => {
  await shown(
    () => <SSOLogin />,
    (box) =>
      box.querySelector("svg")?.dispatchEvent(new MouseEvent("click", { bubbles: true })),
  )
  return { started: true }
})

tool("tasks.announce", "Tells when the tasks are done")(
  { kind: "string" },
  async ({ kind }) => {
    const { data } = await r.get(`/admin/task/${kind}/done`)
    setNews(`${data.length} tasks are done`)
    return { done: data.length }
  },
)

tool("tasks.wait", "Waits for the tasks")({ kind: "string" }, async ({ kind }) => {
  for (;;) {
    const { data } = await r.get(`/admin/task/${kind}/undone`)
    if (data.length === 0) return { kind }
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
})

tool("export.report", "A report on the tasks")({ kind: "string" }, async ({ kind }) => {
  await r.post(`/admin/task/${kind}/report`)
  return { status: "The report was made" }
})

tool("users.list", "The users")({}, async () => {
  const { data } = await r.get("/admin/user/list")
  return { users: data.content.map((user: any) => user.username) }
})
