export enum Name {
  Svg = 'export.svg',
  Sketch = 'export.sketch',
  Layers = 'state.layers',
  SelectLayer = 'state.selectLayer', // expect: ABP303, ABP306
  Count = 'com.sketch-book.editor.strokes.count',
}

export const SHORTCUTS: Record<string, string> = { 'clipboard.copy': 'Ctrl+C', 'ui.zoomIn': 'Ctrl++' };
