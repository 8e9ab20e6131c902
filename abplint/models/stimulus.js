export * from '@hotwired/stimulus';
