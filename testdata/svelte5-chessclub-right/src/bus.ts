import mitt from 'mitt'

export const bus = mitt<{ 'board:open': string; 'board:print': string; 'board:copy': string }>()
