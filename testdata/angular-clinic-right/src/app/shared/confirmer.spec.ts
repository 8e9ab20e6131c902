import { AskingConfirmer, QuietConfirmer } from './confirmer';

describe('Confirmer', () => {
  it('asks, or does not', () => {
    spyOn(window, 'confirm').and.returnValue(true);
    expect(new AskingConfirmer().confirm('?')).toBeTrue();
    expect(new QuietConfirmer().confirm()).toBeTrue();
    window.print();
  });
});
