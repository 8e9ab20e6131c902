import { songFromMidi, songToMidi, TrackId } from "@signal-app/core"
import { rootStore } from "../stores/editorStore"
import { base64FromBytes, bytesFromBase64 } from "./base64"
import { AgentError, Command } from "./CommandRegistry"

const trackOf = (trackId: number) => {
  const track = rootStore.songStore.song.getTrack(trackId as TrackId)
  if (track === undefined) {
    throw new AgentError("INVALID_PARAMS", `There is no track ${trackId}`)
  }
  return track
}

/** What the store does without the editor */
export const handlers = new Map<string, Command>([
  [
    "song.describe",
    () => {
      const { song } = rootStore.songStore
      return {
        name: song.name,
        isSaved: song.isSaved,
        tracks: song.tracks.map((track) => ({
          id: track.id,
          name: track.name,
          events: track.events.length,
        })),
      }
    },
  ],
  [
    "track.rename",
    ({ trackId, name }) => {
      trackOf(trackId).setName(name)
      return { trackId, name }
    },
  ],
  [
    "track.transpose",
    ({ trackId, noteIds, semitones }) => {
      const track = trackOf(trackId)
      rootStore.commands.track.transposeNotes(track.id, noteIds, semitones)
      return { trackId, events: track.events.length }
    },
  ],
  [
    "player.play",
    ({ position }) => {
      if (typeof position === "number") {
        rootStore.player.position = position
      }
      rootStore.player.play()
      return { position: rootStore.player.position }
    },
  ],
  [
    "player.stop",
    () => {
      rootStore.player.stop()
      return { position: rootStore.player.position }
    },
  ],
  [
    "convert.midiToJson",
    ({ content }) => {
      const song = songFromMidi(bytesFromBase64(content))
      return {
        json: song.tracks.map((track) => ({
          channel: track.channel,
          events: [...track.events],
        })),
      }
    },
  ],
  [
    "export.midi",
    () => ({
      document: {
        content: base64FromBytes(songToMidi(rootStore.songStore.song)),
        mimeType: "audio/midi",
        encoding: "base64",
        filename: "song.mid",
      },
    }),
  ],
])
