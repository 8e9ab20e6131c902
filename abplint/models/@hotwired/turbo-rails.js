import * as Turbo from '@hotwired/turbo';
import { cable } from '@hotwired/turbo-rails';

Turbo.start();

export { Turbo, cable };
