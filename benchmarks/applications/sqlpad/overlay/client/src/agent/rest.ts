import message from '../common/message';
import { resetState, setQueryResultFormat } from '../stores/editor-actions';
import { QueryResultFormat } from '../types';
import { api } from '../utilities/api';
import { getHistory } from '../utilities/history';

export const messages = {
  show: ({ text }: { text: string }) => {
    message.success(text);
    return { text };
  },
};

export const account = {
  signOut: async () => {
    await api.signout();
    getHistory()?.push('/signin');
    resetState();
    return { user: null };
  },
};

export const state = {
  setFormat: ({ format }: { format: QueryResultFormat }) => {
    setQueryResultFormat(format);
    return { format };
  },
};

export const schema = {
  reload: async ({ connection }: { connection: string }) => {
    const { data } = await api.getConnectionSchema(connection, true);
    return { connection, schema: data };
  },
  drop: async ({ connection }: { connection: string }) => {
    await api.deleteConnection(connection);
    return { connection };
  },
};
