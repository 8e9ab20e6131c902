import { loans } from '../services/loans';
import { drawSpineLabel } from '../services/labels';

type Params = Record<string, any>;

const error = (code: string, message: string, retryable: boolean) => ({ success: false, error: { code, message, retryable } });

const entries = [
  { name: 'loans.list', description: 'Who has what', available: true, inputSchema: { type: 'object', properties: {} } },
  {
    name: 'loans.remind',
    description: 'Reminds the borrower',
    available: true,
    inputSchema: { type: 'object', properties: { isbn: { type: 'string' } }, required: ['isbn'] },
  },
  {
    name: 'books.find',
    description: 'Full-text search',
    available: true,
    inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  },
  {
    name: 'state.applyFilter', // expect: ABP303
    description: 'Narrows the shelf',
    available: true,
    inputSchema: { type: 'object', properties: { genre: { type: 'string' } } },
  },
  { name: 'state.applied', description: 'The filter in force', available: true, inputSchema: { type: 'object', properties: {} } },
  {
    name: 'generate.spineLabel',
    description: 'A label for the spine',
    available: true,
    inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
  },
];

export class LibraryRuntime {
  readonly protocolVersion = '1.0';
  readonly app = { id: 'org.shelfmates.library', name: 'Shelf Mates', version: '0.9.3-beta.1' };
  initialized = false;
  sessionId: string | null = null;
  private genre: string | undefined;

  private readonly table = new Map<string, (params: Params) => unknown>([
    ['loans.list', () => ({ success: true, data: { loans: loans.all() } })],
    ['loans.remind', (p) => this.remind(p)], // via: ABP506
    ['books.find', (p) => this.find(p)],
    ['state.applyFilter', (p) => this.filter(p)],
    ['state.applied', () => ({ success: true, data: { genre: this.genre } })],
    ['generate.spineLabel', (p) => this.spineLabel(p)], // via: ABP504
  ]);

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: entries.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return entries;
  }

  async call(capability: string, params: Params = {}) {
    if (!this.initialized) return error('NOT_INITIALIZED', 'No session', true);
    const handler = this.table.get(capability);
    if (handler === undefined) return error('UNKNOWN_CAPABILITY', capability, false);
    return handler(params);
  }

  private remind({ isbn }: Params) {
    const loan = loans.byIsbn(isbn);
    if (!loan) return { success: false, error: `Nobody has ${isbn}` }; // expect: ABP506
    loans.remind(loan);
    return { success: true, data: { reminded: loan.borrower } };
  }

  private async find({ query }: Params) {
    const res = await fetch(`/api/books?q=${encodeURIComponent(query)}`);
    const { items, errors } = await res.json();
    const skipped = errors.map((e: string) => ({ success: false, error: e }));
    return { success: true, data: { items, skipped } };
  }

  private filter({ genre }: Params) {
    this.genre = genre;
    return { success: true, data: { genre } };
  }

  private spineLabel({ title }: Params) {
    const png = drawSpineLabel(title);
    return {
      success: true,
      data: {
        label: {
          mimeType: 'image/png',
          data: png, // expect: ABP504
          width: 120,
        },
      },
    };
  }
}
