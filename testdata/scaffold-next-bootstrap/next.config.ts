import type { NextConfig } from 'next'

const nextConfig: NextConfig = { output: 'export' }

export default nextConfig
