import { Params } from "./CommandRegistry"

const object = (properties: Params = {}) => ({ type: "object", properties })

const capability = (
  name: string,
  description: string,
  properties?: Params,
) => ({ name, description, available: true, inputSchema: object(properties) })

export const capabilities = [
  capability("song.describe", "Says what the song holds"),
  capability("song.create", "Makes a new song"),
  capability("song.open", "Opens a song"),
  capability("song.load", "Loads a song", {
    content: { type: "string" },
    name: { type: "string" },
  }),
  capability("song.save", "Saves the song"),
  capability("song.download", "Saves the song as a MIDI file"),
  capability("track.rename", "Renames a track", {
    trackId: { type: "number" },
    name: { type: "string" },
  }),
  capability("track.transpose", "Moves notes up or down", {
    trackId: { type: "number" },
    noteIds: { type: "array" },
    semitones: { type: "number" },
  }),
  capability("player.play", "Plays the song", {
    position: { type: "number" },
  }),
  capability("player.stop", "Stops the song"),
  capability("cloud.save", "Saves the song in the cloud"),
  capability("cloud.refresh", "Reads the list of songs in the cloud"),
  capability("convert.midiToJson", "Reads a MIDI file", {
    content: { type: "string" },
  }),
  capability("export.midi", "Exports the song as a MIDI file"),
  capability("export.audio", "Exports the song as audio", {
    format: { type: "string" },
  }),
  capability("notes.copy", "Copies the selected notes"),
  capability("notes.paste", "Inserts copied notes"),
  capability("midi.connect", "Connects MIDI devices"),
  capability("account.profile", "Shows the profile"),
]
