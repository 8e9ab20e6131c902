export * from '@hotwired/stimulus-webpack-helpers';
