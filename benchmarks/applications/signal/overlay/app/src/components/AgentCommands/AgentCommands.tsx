import { FC } from "react"
import { useCopySelection, usePasteSelection, useSetSong } from "../../actions"
import { songFromArrayBuffer } from "../../actions/file"
import { AgentError } from "../../abp/CommandRegistry"
import { bytesFromBase64 } from "../../abp/base64"
import { useAgentCommand } from "../../hooks/useAgentCommand"
import { useCloudFile } from "../../hooks/useCloudFile"
import { useExport } from "../../hooks/useExport"
import { useMIDIDevice } from "../../hooks/useMIDIDevice"
import { useSong } from "../../hooks/useSong"
import { useSongFile } from "../../hooks/useSongFile"
import { useOpenProfile } from "../Navigation/UserButton"

/** Commands of agents that need the hooks of the editor */
export const AgentCommands: FC = () => {
  const { name, getSong } = useSong()
  const { createNewSong, openSong, saveSong, downloadSong } = useSongFile()
  const { saveSong: saveCloudSong, loadFiles } = useCloudFile()
  const { exportSong } = useExport()
  const { requestMIDIAccess } = useMIDIDevice()
  const setSong = useSetSong()
  const copySelection = useCopySelection()
  const pasteSelection = usePasteSelection()
  const openProfile = useOpenProfile()

  useAgentCommand("song.create", async () => {
    await createNewSong()
    return { name: getSong().name }
  })

  useAgentCommand("song.open", async () => {
    await openSong()
    return { name: getSong().name }
  })

  useAgentCommand("song.load", ({ content, name }) => {
    const song = songFromArrayBuffer(
      bytesFromBase64(content).buffer,
      undefined,
      name,
    )
    setSong(song)
    return { name: song.name, tracks: song.tracks.length }
  })

  useAgentCommand("song.save", async () => {
    await saveSong()
    return { name, saved: getSong().isSaved }
  })

  useAgentCommand("song.download", async () => {
    await downloadSong()
    return { name }
  })

  useAgentCommand("cloud.save", async () => {
    await saveCloudSong()
    return { id: getSong().cloudSongId }
  })

  useAgentCommand("cloud.refresh", async () => {
    await loadFiles()
    return { refreshed: true }
  })

  useAgentCommand("export.audio", async ({ format }) => {
    if (format !== "WAV" && format !== "MP3") {
      throw new AgentError("INVALID_PARAMS", "format is WAV or MP3")
    }
    await exportSong(format)
    return { message: "The song was exported." }
  })

  useAgentCommand("notes.copy", async () => {
    await copySelection()
    return { copied: true }
  })

  useAgentCommand("notes.paste", async () => {
    await pasteSelection()
    return { pasted: true }
  })

  useAgentCommand("midi.connect", async () => {
    await requestMIDIAccess()
    return { connected: true }
  })

  useAgentCommand("account.profile", () => {
    openProfile()
    return { opened: true }
  })

  return null
}
