import { Capability, Container, defineRuntime } from '@plot/abp-kit';

class UserController {
  constructor(private base: string) {}
  @Capability('user.list', 'All users')
  async list() { return { users: await (await fetch(`${this.base}/users`)).json() }; }
  @Capability('user.invite', 'Invite')
  async invite({ email }: { email: string }) {
    await fetch(`${this.base}/invite`, { method: 'POST', body: email });
    return { invited: email };
  }
}
const container = new Container().provide(UserController, () => new UserController('/api'));
(window as any).abp = defineRuntime({ app: { id: 'io.plot.admin', name: 'Admin', version: '0.2.0' }, container, controllers: [UserController] });

document.querySelector('#copy')?.addEventListener('click', () => navigator.clipboard.writeText(location.href));
