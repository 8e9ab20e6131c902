import mitt from 'mitt';

export type Events = {
  export: { id: string };
  reveal: { id: string };
  'print-now': undefined;
};

export const bus = mitt<Events>();
