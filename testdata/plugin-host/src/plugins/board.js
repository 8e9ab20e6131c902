class Plugin {
  get capabilities() {
    return [];
  }

  print(texto) {
    return `[${this.id}] ${texto}`;
  }
}

export class Quadro extends Plugin {
  id = 'quadro';

  // `print` e `confirm` são do plugin, não da janela.
  confirm(texto) {
    return texto.length > 0;
  }

  get capabilities() {
    return [
      {
        name: 'board.compose',
        description: 'Compõe um quadro a partir de linhas',
        inputSchema: { type: 'object', properties: { lines: { type: 'array' } }, required: ['lines'] },
        handler: ({ lines }) => ({ text: lines.filter((linha) => this.confirm(linha)).map((linha) => this.print(linha)).join('\n') }),
      },
    ];
  }
}
