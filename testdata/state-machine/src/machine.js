// A report is drafted, then published, then on its way.
const transitions = {
  draft: { PUBLISH: 'published' },
  published: { SEND: 'sent', EDIT: 'draft' },
  sent: {},
};

const onEnter = {
  draft: (context) => context.log.push('draft'),
  published: (context) => announce(context), // via: ABP103
};

export class Machine {
  constructor(context) {
    this.state = 'draft';
    this.context = context;
  }

  send(event) {
    const next = transitions[this.state][event];
    if (!next) return this.state;
    this.state = next;
    onEnter[next]?.(this.context); // via: ABP103
    return this.state;
  }
}

function announce(context) {
  context.log.push('published');
  window.open(`/published/${context.id}`, '_blank', 'noopener'); // expect: ABP103
}
