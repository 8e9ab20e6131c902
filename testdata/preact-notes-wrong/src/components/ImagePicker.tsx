import { Component, createRef } from 'preact';
import { registerCommand, unregisterCommand } from '~/lib/commands';
import { notes } from '~/lib/notes';

export class ImagePicker extends Component<{ noteId: string | null }> {
  private input = createRef<HTMLInputElement>();
  private target: string | null = null;

  componentDidMount() {
    registerCommand('illustrate', (id) => this.pick(id)); // via: ABP201
  }

  componentWillUnmount() {
    unregisterCommand('illustrate');
  }

  pick(id: string) {
    this.target = id;
    this.input.current?.click(); // expect: ABP201
  }

  private take = async (event: Event) => {
    const file = (event.currentTarget as HTMLInputElement).files?.[0];
    if (!file) return;
    const response = await fetch('/api/images', { method: 'POST', body: file });
    const { imageId } = await response.json();
    notes.value = notes.value.map((n) => (n.id === this.target ? { ...n, images: [...n.images, imageId] } : n));
  };

  render({ noteId }: { noteId: string | null }) {
    return (
      <>
        <input ref={this.input} type="file" accept="image/*" onChange={this.take} hidden />
        <button disabled={!noteId} onClick={() => noteId && this.pick(noteId)}>
          Add image…
        </button>
      </>
    );
  }
}
