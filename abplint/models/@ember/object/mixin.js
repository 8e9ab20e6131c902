import { mixin } from '@ember/-internals/container';

export default { create: mixin };
